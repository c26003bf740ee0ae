/** Alive because it is a form over the names that this library's search knows now. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { SearchSettings as Names } from '../../lib/contract/settings.ts'
import { synonymRules, synonymsIn } from '../../lib/rules/synonym-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import {
  $searchDrawn,
  $searchSettings,
  openSearchSettings,
  readSearchSettings,
  saveSearchSettings,
} from '../../lib/stores/settings/search.ts'
import { translator } from '../../lib/translate.ts'
import { Field } from '../../ui/Field.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormEnd } from './FormEnd.tsx'
import type { RulesMessages, SearchSettingsI18n, SearchSettingsMessages } from './messages.ts'
import type { Save } from './SavedNotice.tsx'
import { SettingsGate } from './SettingsGate.tsx'

type Props = { lang: Lang; messages: SearchSettingsMessages; rules: RulesMessages }

export function SearchSettings({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const now = useStore($searchSettings)
  useEffect(openSearchSettings, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock
          of={now}
          t={t}
          loading={t('loading')}
          shape="form"
          count={1}
          retry={() => void readSearchSettings()}
        >
          {value => <Form lang={lang} t={t} rules={rules} now={value} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function Form({ lang, t, rules, now }: SearchSettingsI18n & { rules: RulesMessages; now: Names }) {
  const [save, setSave] = useState<Save | null>(null)
  const drawn = useStore($searchDrawn)
  const form = useForm({
    rules: synonymRules,
    t: translator(rules, lang),
    toast,
    send: async ({ synonyms }) => {
      const outcome = await saveSearchSettings({ synonyms: synonymsIn(synonyms) })
      if (!outcome.ok) return outcome.problem
      setSave({ prints: false })
      return null
    },
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-8" aria-label={t('search.title')}>
      <Field
        key={drawn}
        kind="textarea"
        {...form.field('synonyms')}
        label={t('search.synonyms')}
        hint={t('search.synonyms_hint')}
        optional={t('optional')}
        defaultValue={now.synonyms.join('\n')}
        autoCapitalize="none"
        rows={10}
      />
      <FormEnd lang={lang} t={t} form={form} save={save} />
    </form>
  )
}
