/** Alive because a new password is checked while it is typed, and needs the code or link that this tab holds. */
import { useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { atLeast, required, sameAs } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { choosePassword, recovery } from '../../lib/stores/session/recovery.ts'
import { takeWanted } from '../../lib/stores/session/return-to.ts'
import { sayer } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Password } from './Password.tsx'
import type { RecoveryWords, RulesWords } from './messages.ts'
import { withNext } from './requested-page.ts'

type Props = { lang: Lang; words: RecoveryWords; rules: RulesWords }

const rules = { password: [required, atLeast(8)], confirm_password: [required, sameAs('password')] }

export function Reset({ lang, words, rules: sentences }: Props) {
  const say = sayer(words, lang)
  const [wayIn, setWayIn] = useState<string | null>(null)
  useEffect(() => {
    takeLink()
    if (!recovery.get().code) location.replace(href.page(lang, 'password_recovery'))
  }, [lang])
  const form = useForm({
    rules,
    say: sayer(sentences, lang),
    toast,
    send: async answers => {
      const problem = await choosePassword(answers.password, answers.confirm_password)
      if (!problem) setWayIn(withNext(href.page(lang, 'signin'), takeWanted()))
      return problem
    },
  })
  if (wayIn) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="done" role="status" title={say('reset.done')}>
          {say('reset.done_text')}
        </Notice>
        <LinkButton href={wayIn}>{say('reset.sign_in')}</LinkButton>
      </div>
    )
  }
  const again = <a href={href.page(lang, 'password_recovery')}>{say('code.again')}</a>
  return (
    <form {...form.props} className="grid max-w-md gap-5" aria-label={say('reset.title')}>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem} {again}
        </Notice>
      )}
      <Password
        {...form.field('password')}
        label={say('reset.password')}
        hint={say('reset.hint')}
        autoComplete="new-password"
        words={words.labels}
      />
      <Password
        {...form.field('confirm_password')}
        label={say('reset.confirm')}
        autoComplete="new-password"
        words={words.labels}
      />
      <Button {...form.submit} block>
        {say('reset.submit')}
      </Button>
    </form>
  )
}

/** A mailed link's token leaves the address, and with it the history, for this tab's memory. */
function takeLink(): void {
  const token = /^#token=([^&]+)$/.exec(location.hash)?.[1]
  if (!token) return
  recovery.keep({ code: decodeURIComponent(token) })
  history.replaceState(null, '', location.pathname + location.search)
}
