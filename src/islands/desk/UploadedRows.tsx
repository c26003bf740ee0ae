import { useState } from 'react'
import type picturesMessages from '../../content/strings/it/settings-pictures.json'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskPicture } from '../../lib/contract/desk-pictures.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { loadMorePictures, type PicturesPage, removePicture } from '../../lib/stores/desk/pictures.ts'
import type { Translate } from '../../lib/translate.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FoundRows } from './FoundRows.tsx'
import type { DeskMessages } from './messages.ts'
import { Places, UploadedRow } from './UploadedRow.tsx'

export type PicturesMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  pictures: typeof picturesMessages
}
export type PicturesI18n = { lang: Lang; t: Translate<PicturesMessages> }

/** What the list of pictures has found. */
export function UploadedRows({ page, ...i18n }: PicturesI18n & { page: PicturesPage }) {
  const { t } = i18n
  const [removing, setRemoving] = useState<DeskPicture | null>(null)
  return (
    <>
      <FoundRows
        page={page}
        t={t}
        count={t('pictures.count', { count: page.total })}
        nothing={
          <EmptyState icon="camera" title={t('pictures.empty')}>
            {t('pictures.empty_text')}
          </EmptyState>
        }
        more={t('pictures.more')}
        onMore={loadMorePictures}
      >
        {one => <UploadedRow key={one.id} {...i18n} picture={one} onRemove={setRemoving} />}
      </FoundRows>
      <RemovePicture {...i18n} picture={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

type RemoveProps = PicturesI18n & { picture: DeskPicture | null; onClose: () => void }

function RemovePicture({ picture, onClose, ...i18n }: RemoveProps) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // The dialog keeps its words while it closes.
  const [asked, setAsked] = useState(picture)
  if (picture && picture !== asked) {
    setAsked(picture)
    setProblem('')
  }
  const remove = async () => {
    setBusy(true)
    const outcome = await removePicture(asked!.id)
    setBusy(false)
    if (!outcome.ok) return setProblem(messageOf(outcome.problem))
    onClose()
    toast(t('pictures.removed_done'), 'done')
  }
  return (
    <ConfirmDialog
      open={picture !== null}
      onClose={onClose}
      title={t('pictures.removing.title')}
      closeLabel={t('close')}
      confirm={t('pictures.removing.confirm')}
      cancel={t('cancel')}
      onConfirm={remove}
      danger
      busy={busy}
      problem={problem}
    >
      {asked && asked.shown.length > 0 && (
        <div>
          <p>{t('pictures.removing.shown')}</p>
          <Places {...i18n} picture={asked} />
        </div>
      )}
      <p>{t(asked?.shown.length ? 'pictures.removing.text' : 'pictures.removing.unused')}</p>
    </ConfirmDialog>
  )
}
