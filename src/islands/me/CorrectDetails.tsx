import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ownDetailsRules } from '../../lib/rules/own-details.ts'
import { $details, correctDetails, type OwnDetails, readDetails } from '../../lib/stores/account/account.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AccountI18n, RulesMessages } from './account-messages.ts'

type Props = AccountI18n & { rules: RulesMessages }

/** What members put right themselves: nobody at the library knows it better. */
export function CorrectDetails(props: Props) {
  const { t } = props
  const details = useStore($details)
  const code = details.state === 'ready' ? details.value.asks.code : 'none'
  return (
    <section className="grid gap-4" aria-labelledby="own-details">
      <h2 id="own-details" className="text-xl">
        {t(`own.title.${code}`)}
      </h2>
      <LoadedBlock of={details} t={t} loading={t('waiting')} shape="form" count={2} retry={() => void readDetails()}>
        {now => <DetailsForm {...props} now={now} />}
      </LoadedBlock>
    </section>
  )
}

function DetailsForm({ lang, t, rules, now }: Props & { now: OwnDetails }) {
  const { asks } = now
  const [typed, type] = useState({ phone: now.phone, fiscalcode: now.fiscalcode })
  const form = useForm({
    rules: ownDetailsRules(asks, now),
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const done = await correctDetails(answers)
      if (!done.ok) return done.problem
      // A number is stored without its spaces.
      type(done.value)
      toast(t('own.saved'), 'done')
      return null
    },
  })
  const text = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ ...typed, [name]: event.currentTarget.value }),
    maxLength: 40,
  })
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Field
        {...text('phone')}
        label={t('own.phone')}
        hint={t('own.phone_hint')}
        optional={asks.phone === 'required' ? '' : t('own.optional')}
        type="tel"
        autoComplete="tel"
      />
      {asks.code !== 'none' && (
        <Field
          {...text('fiscalcode')}
          label={t(`own.${asks.code}`)}
          hint={t(`own.${asks.code}_hint`)}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <Button {...form.submit} variant="outline" className="justify-self-start">
        {t('own.save')}
      </Button>
    </form>
  )
}
