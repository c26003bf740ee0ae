/** Alive because what is written is checked as it is written, and must not be lost when it cannot be sent. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import type supportMessages from '../../content/strings/it/support.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { atMost, email, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetTyped, persistForm } from '../../lib/stores/async/typed.ts'
import { sections, writeToUs } from '../../lib/stores/catalog/support.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { lang: Lang; messages: (typeof supportMessages)['form']; rules: typeof rulesMessages }

const rules = {
  email: [required, email],
  section: [required],
  object: [required, atMost(120)],
  message: [required, atMost(4000)],
}

/** The object is filled in from the address of the link on a loan. */
const never = () => () => {}
/** Drafts are separate for each loan. */
const draftName = () => `support${location.search}`
const requestedObject = () => new URLSearchParams(location.search).get('object') ?? ''

export function Support({ lang, messages, rules: sentences }: Props) {
  const t = translator(messages, lang)
  const session = useStore($session, { ssr: 'initial' })
  const object = useSyncExternalStore(never, requestedObject, () => '')
  const [sent, setSent] = useState(false)
  const form = useForm({
    rules,
    t: translator(sentences, lang),
    toast,
    send: async question => {
      const problem = await writeToUs(question)
      if (!problem) forgetTyped(draftName())
      setSent(!problem)
      return problem
    },
  })
  const { ref } = form.props
  useEffect(() => (sent ? undefined : persistForm(ref.current!, draftName())), [sent, ref])
  if (sent) return <Sent lang={lang} messages={messages} onAnother={() => setSent(false)} />
  return (
    <form {...form.props} className="grid max-w-xl gap-5" aria-label={t('label')}>
      <Field
        {...form.field('email')}
        label={t('email')}
        hint={t('email_hint')}
        type="email"
        autoComplete="email"
        defaultValue={session.state === 'signed_in' ? session.me.email : ''}
        required
      />
      <Field {...form.field('section')} kind="select" label={t('section')} defaultValue="" required>
        <option value="">{t('choose')}</option>
        {sections.map((section, n) => (
          <option key={section} value={section}>
            {t(`sections.${n as 0 | 1}`)}
          </option>
        ))}
      </Field>
      <Field {...form.field('object')} label={t('object')} hint={t('object_hint')} defaultValue={object} required />
      <Field {...form.field('message')} kind="textarea" rows={6} label={t('message')} required />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      {/* A click before hydration is replayed afterwards, so the button is enabled from the start. */}
      <Button {...form.submit} aria-disabled={false} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

function Sent({ lang, messages, onAnother }: Pick<Props, 'lang' | 'messages'> & { onAnother: () => void }) {
  const t = translator(messages, lang)
  const here = useRef<HTMLDivElement>(null)
  // The form was longer than a phone's screen: its replacement may be above the viewport.
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className="grid gap-5 scroll-mt-24">
      <Notice tone="done" role="status" title={t('sent')}>
        {t('sent_text')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href.home(lang)}>{t('home')}</LinkButton>
        <Button variant="outline" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
