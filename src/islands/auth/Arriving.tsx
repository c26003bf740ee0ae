import { useEffect, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { enter, pagesPrinted } from '../../lib/stores/founding/welcome.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { FoundingI18n } from './founding-messages.ts'
import { StepTitle } from './StepTitle.tsx'

type Props = FoundingI18n & {
  name: string
  /** Null: signed in already. */
  pass: string | null
}

/** Signs the founder in, and waits for the pages of the library. */
export function Arriving({ lang, t, name, pass }: Props) {
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isLate, setLate] = useState(false)
  const next = href.page(lang, 'desk_founding')
  useEffect(() => {
    const arrive = async () => {
      const refused = pass === null ? null : await enter(pass)
      if (refused) return setProblem(refused)
      if (await pagesPrinted()) location.assign(next)
      else setLate(true)
    }
    void arrive()
  }, [pass, next])
  if (problem) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="error" role="alert" title={t('refused')}>
          {messageOf(problem)}
        </Notice>
        <LinkButton href={href.page(lang, 'signin')}>{t('home')}</LinkButton>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <StepTitle step="">{t('printing.title')}</StepTitle>
      <p>{isLate ? t('printing.late') : t('printing.text', { library: name })}</p>
      {isLate ? <LinkButton href={next}>{t('printing.go')}</LinkButton> : <Spinner />}
    </div>
  )
}
