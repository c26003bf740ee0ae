/** Alive because the list follows what is typed and chosen, and a picture goes and comes back with a tap. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import {
  $pictureList,
  $pictures,
  findPictures,
  loadPictures,
  openPictures,
  shownPictures,
  showPictures,
} from '../../lib/stores/desk/pictures.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindField } from './FindField.tsx'
import { ForCoordinators } from './ForCoordinators.tsx'
import { ListFilters } from './ListFilters.tsx'
import { type PicturesI18n, type PicturesMessages, UploadedRows } from './UploadedRows.tsx'

export function UploadedPictures({ lang, messages }: { lang: Lang; messages: PicturesMessages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <DeskGate {...i18n} shape="rows">
      {me => (me.level <= levels.admin ? <List {...i18n} /> : <NotForThem {...i18n} />)}
    </DeskGate>
  )
}

const NotForThem = ({ lang, t }: PicturesI18n) => (
  <ForCoordinators
    lang={lang}
    title={t('pictures.refused_title')}
    text={t('pictures.refused')}
    toDesk={t('pictures.to_desk')}
  />
)

function List(i18n: PicturesI18n) {
  const { t } = i18n
  const pictures = useStore($pictures)
  const { show, keywords } = useStore($pictureList)
  useEffect(openPictures, [])
  return (
    <div className="grid gap-4">
      <FindField label={t('pictures.find')} keywords={keywords} onFind={findPictures} />
      <ListFilters
        label={t('pictures.filters')}
        shows={shownPictures}
        now={show}
        nameOf={one => t(`pictures.show.${one}`)}
        onShow={showPictures}
      />
      <LoadedBlock of={pictures} t={t} loading={t('pictures.loading')} count={5} retry={() => void loadPictures()}>
        {page => <UploadedRows {...i18n} page={page} />}
      </LoadedBlock>
    </div>
  )
}
