/** Alive because a sign-in is checked while it is typed, refused in place, and leads back where it began. */
import { useStore } from '@nanostores/react'
import { type FocusEvent, type SubmitEvent, useEffect, useState } from 'react'
import type words from '../../content/strings/it/auth.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { sayer } from '../../lib/say.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { $session, $signing, signIn } from '../../lib/stores/session.ts'
import { toast } from '../../lib/stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { answersOf, focusFirst, missingIn, type FieldName, type Missing } from './answers.ts'

type Props = { lang: Lang; words: typeof words }

export function SignIn({ lang, words }: Props) {
  const say = sayer(words, lang)
  const session = useStore($session)
  const signing = useStore($signing)
  const [missing, setMissing] = useState<Missing>({})
  const [visible, setVisible] = useState(false)
  const [awake, setAwake] = useState(false)
  const entering = signing.state === 'busy' || session.state === 'signed_in'
  const problem = signing.state === 'failed' ? signing.problem : null

  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (session.state === 'signed_in') location.replace(nextPage(lang))
  }, [session.state, lang])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const answers = answersOf(form)
    const found = missingIn(answers, say('required'))
    setMissing(found)
    if (Object.keys(found).length === 0 && (await signIn(answers.email, answers.password))) return
    if (Object.keys(found).length > 0) toast(say('attention'))
    focusFirst(form, found)
  }

  function check(event: FocusEvent<HTMLInputElement>) {
    // On its way to the button: a sentence appearing now would move it from under the finger.
    if ((event.relatedTarget as HTMLButtonElement | null)?.type === 'submit') return
    const name = event.target.name as FieldName
    const { [name]: found } = missingIn(answersOf(event.target.form!), say('required'))
    setMissing(before => ({ ...before, [name]: found }))
  }

  return (
    <form className="grid max-w-md gap-5" noValidate aria-label={say('title')} onSubmit={submit}>
      {problem && !problem.fields && <Notice tone="error" role="alert">{messageOf(problem)}</Notice>}
      <Field
        label={say('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        allowPaste
        error={missing.email ?? problem?.fields?.email}
        onBlur={check}
      />
      <div className="grid justify-items-start gap-1">
        <Field
          className="w-full"
          label={say('password')}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          allowPaste
          error={missing.password ?? problem?.fields?.password}
          onBlur={check}
        />
        <Button
          variant="quiet"
          className="-ms-3"
          aria-label={visible ? say('hide_label') : say('show_label')}
          onClick={() => setVisible(!visible)}
        >
          {visible ? say('hide') : say('show')}
        </Button>
      </div>
      {/* Until React is here a click must not send the form, with the password, to the page itself. */}
      <Button type={awake ? 'submit' : 'button'} block busy={entering}>
        {entering ? say('entering') : say('submit')}
      </Button>
    </form>
  )
}

function nextPage(lang: Lang): string {
  return safeNext(new URLSearchParams(location.search).get('next'), location.origin) ?? href.home(lang)
}
