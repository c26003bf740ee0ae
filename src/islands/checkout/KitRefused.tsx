import { href, type Lang } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateKit, TranslateShared } from './messages.ts'

type Props = { lang: Lang; t: TranslateShared; tKit: TranslateKit; problem: CallProblem; renewable: boolean }

/** Why nothing was booked, and the way on where there is one. */
export function KitRefused({ lang, t, tKit, problem, renewable }: Props) {
  const here = encodeURIComponent(location.pathname + location.search)
  const ways: Record<string, [address: string, text: string]> = {
    'checkout.unfinished': [href.page(lang, 'checkout_loan'), tKit('unfinished')],
    ...(renewable && {
      'member.no_card': [`${href.page(lang, 'me_renewal')}?next=${here}`, t('card_action')],
      'member.card_expired': [`${href.page(lang, 'me_renewal')}?next=${here}`, t('renew_action')],
    }),
  }
  const [address, text] = ways[problem.code] ?? []
  return (
    <Notice tone="warn" role="alert" title={problem.status && problem.status < 500 ? tKit('refused') : undefined}>
      <p>{messageOf(problem)}</p>
      {problem.fields?.training && <p>{problem.fields.training}</p>}
      {address && (
        <a className="more-link" href={address}>
          {text}
        </a>
      )}
    </Notice>
  )
}
