/** Alive because it is a form over what the library is now, and tells when its pages are out. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryProfile } from '../../lib/contract/settings.ts'
import { libraryRules } from '../../lib/rules/library-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $profile, $profileDrawn, openProfile, readProfile, saveProfile } from '../../lib/stores/settings/library.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import { LibraryFields } from './LibraryFields.tsx'
import type { Save } from './SavedNotice.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { OpenOrClosed } from './OpenOrClosed.tsx'
import type { LibraryI18n, LibraryMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: LibraryMessages; rules: RulesMessages }

export function LibrarySettings({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => <Read lang={lang} t={t} rules={rules} />}
    </SettingsGate>
  )
}

function Read({ lang, t, rules }: LibraryI18n & { rules: RulesMessages }) {
  const profile = useStore($profile)
  useEffect(openProfile, [])
  return (
    <LoadedBlock of={profile} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readProfile()}>
      {now => (
        <div className="grid gap-10">
          <ProfileForm lang={lang} t={t} rules={rules} profile={now} />
          <OpenOrClosed lang={lang} t={t} profile={now} />
        </div>
      )}
    </LoadedBlock>
  )
}

type FormProps = LibraryI18n & { rules: RulesMessages; profile: LibraryProfile }

function ProfileForm({ lang, t, rules, profile }: FormProps) {
  const [save, setSave] = useState<Save | null>(null)
  const drawn = useStore($profileDrawn)
  const form = useForm({
    rules: libraryRules,
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const outcome = await saveProfile(profile, answers)
      if (!outcome.ok) return outcome.problem
      setSave({ prints: true })
      return null
    },
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('library.title')}>
      <LibraryFields key={drawn} t={t} lang={lang} form={form} profile={profile} />
      <FormEnd lang={lang} t={t} form={form} save={save} />
    </form>
  )
}
