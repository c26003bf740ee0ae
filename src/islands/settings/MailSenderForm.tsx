import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { MailSender } from '../../lib/contract/letters.ts'
import { atMost } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $sender, $senderDrawn, openSender, readSender, saveSender } from '../../lib/stores/settings/letters.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { LettersI18n } from './letter-messages.ts'
import { FormEnd } from './FormEnd.tsx'
import type { Save } from './SavedNotice.tsx'

/** Who mails come from, and how they are signed. */
export function MailSenderForm(i18n: LettersI18n) {
  const { t } = i18n
  const sender = useStore($sender)
  const drawn = useStore($senderDrawn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(openSender, [])
  return (
    <>
      <a className="settings-back" href="#all">
        <Icon name="left" />
        {t('letters.edit.back')}
      </a>
      <h2 ref={heading} tabIndex={-1} className="mb-6 text-2xl">
        {t('letters.sender.title')}
      </h2>
      <LoadedBlock of={sender} t={t} loading={t('loading')} shape="form" count={3} retry={() => void readSender()}>
        {now => <SenderForm key={drawn} {...i18n} sender={now} />}
      </LoadedBlock>
    </>
  )
}

const senderRules = { name: [atMost(60)], signature_it: [atMost(300)], signature_en: [atMost(300)] }

function SenderForm({ sender, ...i18n }: LettersI18n & { sender: MailSender }) {
  const { t, tRules } = i18n
  const [save, setSave] = useState<Save | null>(null)
  const form = useForm({
    rules: senderRules,
    t: tRules,
    toast,
    send: async ({ name, signature_it, signature_en }) => {
      const outcome = await saveSender({ name, signature: { it: signature_it, en: signature_en } })
      if (!outcome.ok) return outcome.problem
      setSave({ prints: false })
      return null
    },
  })
  return (
    <form {...form.props} className="grid max-w-xl gap-6" aria-label={t('letters.sender.title')}>
      <Field
        {...form.field('name')}
        label={t('letters.sender.name')}
        hint={t('letters.sender.name_hint')}
        optional={t('optional')}
        defaultValue={sender.name}
        allowPaste
      />
      {(['it', 'en'] as const).map(of => (
        <Field
          key={of}
          {...form.field(`signature_${of}`)}
          kind="textarea"
          label={t(`letters.sender.signature_${of}`)}
          hint={t('letters.sender.signature_hint')}
          optional={t('optional')}
          defaultValue={sender.signature[of]}
          rows={3}
          lang={of}
        />
      ))}
      <FormEnd {...i18n} form={form} save={save} />
    </form>
  )
}
