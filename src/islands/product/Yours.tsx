import type queueMessages from '../../content/strings/it/queue.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { WishState } from '../../lib/contract/queue.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/translate.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  lang: Lang
  t: Translate<typeof queueMessages>
  wish: WishState
  /** Whether the library has a page of one's own objects. */
  sharing: boolean
}

/** In place of the queue, for a member who has the object, or owns it. */
export function Yours({ lang, t, wish: { loan }, sharing }: Props) {
  const objects = sharing ? href.page(lang, 'me_products') : null
  const to = loan ? href.order(lang, loan.id) : objects
  return (
    <Notice tone="info" role="status">
      <p>{loan ? loanText(loan, t, lang) : t('your_own')}</p>
      {to && (
        <a className="more-link" href={to}>
          {t(loan ? 'your_loan' : 'your_objects')}
        </a>
      )}
    </Notice>
  )
}

function loanText(loan: NonNullable<WishState['loan']>, t: Props['t'], lang: Lang): string {
  const { to_date, return_date, in_hand } = loan
  const day = formatDay(lang, return_date, 'weekday')
  if (!in_hand) return t('booked_by_you', { day })
  return t(to_date < dayInRome(new Date()) ? 'with_you_late' : 'with_you', { day })
}
