/** Alive because a new password is checked while it is typed, and needs the code or link that this tab holds. */
import { useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { atLeast, required, sameAs } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { checkRecoveryCode, choosePassword, recovery } from '../../lib/stores/session/recovery.ts'
import { takeReturnTo } from '../../lib/stores/session/return-to.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Password } from './Password.tsx'
import type { RecoveryI18n, RecoveryMessages, RulesMessages } from './messages.ts'
import { withNext } from './requested-page.ts'

type Props = { lang: Lang; messages: RecoveryMessages; rules: RulesMessages }

const rules = { password: [required, atLeast(8)], confirm_password: [required, sameAs('password')] }

export function Reset({ lang, messages, rules: sentences }: Props) {
  const t = translator(messages, lang)
  const [wayIn, setWayIn] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    takeLink()
    if (!recovery.get().code) location.replace(href.page(lang, 'password_recovery'))
    else void isLinkOver().then(setOver)
  }, [lang])
  const form = useForm({
    rules,
    t: translator(sentences, lang),
    toast,
    send: async answers => {
      const problem = await choosePassword(answers.password, answers.confirm_password)
      if (!problem) setWayIn(withNext(href.page(lang, 'signin'), takeReturnTo()))
      return problem
    },
  })
  if (isOver) return <LinkOver lang={lang} t={t} />
  if (wayIn) return <Done t={t} wayIn={wayIn} />
  const again = <a href={href.page(lang, 'password_recovery')}>{t('code.again')}</a>
  return (
    <form {...form.props} className="grid max-w-md gap-5" aria-label={t('reset.title')}>
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem} {again}
        </Notice>
      )}
      <Password
        {...form.field('password')}
        label={t('reset.password')}
        hint={t('reset.hint')}
        autoComplete="new-password"
        messages={messages.labels}
      />
      <Password
        {...form.field('confirm_password')}
        label={t('reset.confirm')}
        autoComplete="new-password"
        messages={messages.labels}
      />
      <Button {...form.submit} block>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function Done({ t, wayIn }: Pick<RecoveryI18n, 't'> & { wayIn: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="done" role="status" title={t('reset.done')}>
        {t('reset.done_text')}
      </Notice>
      <LinkButton href={wayIn}>{t('reset.sign_in')}</LinkButton>
    </div>
  )
}

function LinkOver({ lang, t }: Pick<RecoveryI18n, 'lang' | 't'>) {
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="error" role="alert">
        {t('reset.over')}
      </Notice>
      <LinkButton href={href.page(lang, 'password_recovery')}>{t('code.again')}</LinkButton>
    </div>
  )
}

/** Moves the token of a mailed link from the address (and the history) into this tab's storage. */
function takeLink(): void {
  const token = /^#token=([^&]+)$/.exec(location.hash)?.[1]
  if (!token) return
  recovery.persist({ code: decodeURIComponent(token) })
  history.replaceState(null, '', location.pathname + location.search)
}

/** Whether the link leads nowhere any more: nobody thinks of two passwords for it. Without an answer it may be good. */
async function isLinkOver(): Promise<boolean> {
  const { code = '' } = recovery.get()
  // Digits were checked by the page before, and each look at them counts.
  if (/^\d{5}$/.test(code)) return false
  const problem = await checkRecoveryCode(code)
  // What is no token at all has been cut on its way.
  const isOver = problem?.code === 'recovery.code' || problem?.code === 'resource.validation'
  if (isOver) recovery.forget()
  return isOver
}
