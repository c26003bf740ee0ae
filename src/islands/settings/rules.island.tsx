/** Alive because it is a form over the rules of now, and asks before a change takes something away. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { RulesNow } from '../../lib/contract/settings.ts'
import { $rules, $rulesDrawn, openRules, readRules } from '../../lib/stores/settings/rules.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { FormEnd } from './FormEnd.tsx'
import { LossDialog } from './LossDialog.tsx'
import { RulesFields } from './RulesFields.tsx'
import { SaidNumbers } from './SaidNumbers.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { useRulesForm } from './use-rules-form.ts'
import type { LendingI18n, LendingMessages, RulesMessages } from './messages.ts'
import type { TextNames } from './text-messages.ts'

type Props = { lang: Lang; messages: LendingMessages; rules: RulesMessages; texts: TextNames }

export function RulesSettings({ lang, messages, rules, texts }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const now = useStore($rules)
  useEffect(openRules, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock of={now} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readRules()}>
          {value => <RulesForm lang={lang} t={t} rules={rules} texts={texts} now={value} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function RulesForm({ lang, t, rules, texts, now }: LendingI18n & Pick<Props, 'rules' | 'texts'> & { now: RulesNow }) {
  const { form, save, said, question, confirm, dismiss } = useRulesForm({ lang, t, rules, now })
  const drawn = useStore($rulesDrawn)
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('lending.title')}>
      <RulesFields key={drawn} t={t} lang={lang} form={form} now={now} />
      <FormEnd lang={lang} t={t} form={form} save={save} />
      <SaidNumbers lang={lang} t={t} texts={texts} said={said} />
      <LossDialog lang={lang} t={t} question={question} onConfirm={confirm} onClose={dismiss} />
    </form>
  )
}
