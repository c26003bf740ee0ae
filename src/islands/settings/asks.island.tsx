/** Alive because it is a form over what the sign-up asks now, and tells when its page is out. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { SignUpSettings as Asks } from '../../lib/contract/settings.ts'
import { asksRules } from '../../lib/rules/asks-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $asks, $asksDrawn, asksIn, openAsks, readAsks, saveAsks } from '../../lib/stores/settings/sign-up.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import { AsksFields } from './AsksFields.tsx'
import type { Save } from './SavedNotice.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { AsksI18n, AsksMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: AsksMessages; rules: RulesMessages }

export function SignUpSettings({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const now = useStore($asks)
  useEffect(openAsks, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock of={now} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readAsks()}>
          {value => <Form lang={lang} t={t} rules={rules} now={value} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function Form({ lang, t, rules, now }: AsksI18n & { rules: RulesMessages; now: Asks }) {
  const [save, setSave] = useState<Save | null>(null)
  const drawn = useStore($asksDrawn)
  const form = useForm({
    rules: asksRules,
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const outcome = await saveAsks(asksIn(answers))
      if (!outcome.ok) return outcome.problem
      setSave({ prints: true })
      return null
    },
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('asks.title')}>
      <AsksFields key={drawn} lang={lang} t={t} form={form} now={now} />
      <FormEnd lang={lang} t={t} form={form} save={save} />
    </form>
  )
}
