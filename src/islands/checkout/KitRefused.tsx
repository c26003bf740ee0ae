import { href, type Lang } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateKit, TranslateShared } from './messages.ts'
import { wayOn } from './way-on.ts'

type Props = { lang: Lang; t: TranslateShared; tKit: TranslateKit; problem: CallProblem; renewable: boolean }

/** Why nothing was booked, and the way on where there is one. */
export function KitRefused({ lang, t, tKit, problem, renewable }: Props) {
  const way = wayOn(lang, problem.code, renewable)
  return (
    <Notice tone="warn" role="alert" title={problem.status && problem.status < 500 ? tKit('refused') : undefined}>
      <p>{messageOf(problem)}</p>
      {problem.fields?.training && <p>{problem.fields.training}</p>}
      {problem.code === 'checkout.unfinished' && (
        <a className="more-link" href={href.page(lang, 'checkout_loan')}>
          {tKit('unfinished')}
        </a>
      )}
      {way && (
        <a className="more-link" href={way.href}>
          {t(way.text)}
        </a>
      )}
    </Notice>
  )
}
