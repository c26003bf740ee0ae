import { href, type Lang } from '../../lib/addresses.ts'

const cardless: readonly string[] = ['member.no_card', 'member.card_expired']
/** What giving something back puts right. */
const heldBack: readonly string[] = ['member.overdue', 'member.limit', 'member.category_limit']

export const isCardless = (code: string): boolean => cardless.includes(code)

/** Where a member puts right why they may not borrow, if they can; a renewal leads back to this page. */
export function wayOn(lang: Lang, code: string, renewable: boolean) {
  if (heldBack.includes(code)) return { href: href.page(lang, 'me_orders'), text: 'to_loans' } as const
  if (!renewable || !isCardless(code)) return null
  const here = encodeURIComponent(location.pathname + location.search)
  const text = code === 'member.no_card' ? 'card_action' : 'renew_action'
  return { href: `${href.page(lang, 'me_renewal')}?next=${here}`, text } as const
}
