/** Alive because a colour and pictures are tried in a preview before they are saved. */
import '../../styles/settings-look.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { ownPictures } from '../../lib/rules/look-fields.ts'
import { openPaper } from '../../lib/stores/desk/papers.ts'
import { $look, $lookDrawn, openLook, readLook } from '../../lib/stores/settings/look.ts'
import { translator } from '../../lib/translate.ts'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { FormEnd } from './FormEnd.tsx'
import { AccentField } from './AccentField.tsx'
import { HomeLookFields } from './HomeLookFields.tsx'
import { LookPicture } from './LookPicture.tsx'
import { LookPreview } from './LookPreview.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { LookI18n, LookMessages, RulesMessages } from './messages.ts'
import { type LookForm, useLookForm } from './use-look-form.ts'

type Props = {
  lang: Lang
  messages: LookMessages
  rules: RulesMessages
  /** The library's name, for the preview. */
  library: string
}

export function LookSettings({ lang, messages, rules, library }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const now = useStore($look)
  const drawn = useStore($lookDrawn)
  useEffect(openLook, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock of={now} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readLook()}>
          {value => (
            <div className="grid gap-8">
              <Form key={drawn} lang={lang} t={t} library={library} {...{ rules, now: value }} />
              <Poster t={t} />
            </div>
          )}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

/** With what is saved, not with what is tried. */
const Poster = ({ t }: Pick<LookI18n, 't'>) => (
  <section className="grid max-w-xl gap-3" aria-label={t('look.poster')}>
    <p>{t('look.poster_text')}</p>
    <DownloadButton label={t('look.poster')} open={() => openPaper({ what: 'poster' })} />
  </section>
)

function Form({ t, library, ...of }: LookI18n & Pick<Props, 'library'> & Parameters<typeof useLookForm>[0]) {
  const look: LookForm = useLookForm(of)
  const { form, pictures } = look
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('look.title')}>
      <AccentField t={t} look={look} />
      {ownPictures.map(use => (
        <LookPicture key={use} t={t} use={use} shown={pictures[use].shown} onChange={pictures[use].choose} />
      ))}
      <HomeLookFields lang={of.lang} t={t} look={look} />
      <LookPreview
        t={t}
        library={library}
        accent={look.tried}
        logo={pictures.logo.shown}
        hero={pictures.hero.shown}
        headline={look.home.headline.trim() || t(`look.usual_${of.lang}`)}
        band={look.home.band}
      />
      <FormEnd lang={of.lang} t={t} form={form} save={look.save} />
    </form>
  )
}
