import type { ReactNode } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import type { TranslateShared } from './messages.ts'
import { isCardless, wayOn } from './way-on.ts'

type Props = {
  lang: Lang
  t: TranslateShared
  problem: CallProblem
  /** What cannot be done; without it data could not be loaded. */
  title?: string
  productId: string | null
  /** Whether members renew their cards here. */
  renewable?: boolean
  retry: () => void
  /** Other actions, before the link back. */
  children?: ReactNode
}

/** Codes of temporary problems, where a retry may succeed. */
const passing: readonly string[] = ['network', 'server.busy', 'server.unexpected', 'request.rate']

/** The page could not start: the reason, and the way on. */
export function Refused({ lang, t, problem, title, productId, renewable = false, retry, children }: Props) {
  const again = passing.includes(problem.code)
  const first = problem.code === 'member.no_card'
  const back = productId ? href.product(lang, productId) : href.catalogs(lang)
  const way = wayOn(lang, problem.code, renewable)
  const backText = productId ? t('back_to_product') : t('to_catalogs')
  const action = again ? (
    <Button onClick={retry}>{t('failed.retry')}</Button>
  ) : (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}
      {way && <LinkButton href={way.href}>{t(way.text)}</LinkButton>}
      <LinkButton variant={children || way ? 'outline' : 'filled'} href={back}>
        {backText}
      </LinkButton>
      <a className="more-link" href={href.page(lang, 'help')}>
        {t('help')}
      </a>
    </div>
  )
  const why = (
    <>
      <span role="alert">
        <Sentence problem={problem} />
      </span>
      {isCardless(problem.code) && !renewable && <span className="block">{t('renew')}</span>}
    </>
  )
  // A first card is no refusal, only a step before.
  const heading = first ? undefined : again || !title ? failedTitle(t, problem) : title
  return (
    <EmptyState icon="warn" title={heading ?? why} action={action}>
      {heading && why}
    </EmptyState>
  )
}

/** The reason, and what the library says of a training that is needed. */
function Sentence({ problem }: { problem: CallProblem }) {
  const training = problem.fields?.training
  return (
    <>
      {messageOf(problem)}
      {training && <span className="block">{training}</span>}
    </>
  )
}
