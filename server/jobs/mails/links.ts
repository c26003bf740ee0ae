import { href, type Lang, localize } from '../../../src/lib/addresses.ts'
import type { LibraryRow } from '../../db/tables.ts'
import { renewsOnline } from '../../library/renews-online.ts'
import type { MailData, MailTemplate } from '../../work/mail.ts'

type LinkedSite = { origin: string; library: LibraryRow }
/** Null: the library has no page that says more. */
type Led = (lang: Lang, data: MailData, library: LibraryRow) => string | null

const part = (value: MailData[string]) => (typeof value === 'string' ? value : '')

const toOrder: Led = (lang, data) => href.order(lang, part(data.order))
const toProduct: Led = (lang, data) => href.product(lang, part(data.product))
const toPage =
  (name: Parameters<typeof href.page>[1]): Led =>
  lang =>
    href.page(lang, name)
const toDesk = toPage('desk')
const toLoans = toPage('desk_loans')
const toSignIn = toPage('signin')
const toOrders = toPage('me_orders')
/** Until when a card is valid stands where it is renewed; who renews at the desk alone has no such page. */
const toCard: Led = (lang, _, library) => href.page(lang, renewsOnline(library) ? 'me_renewal' : 'me')
/** What is not in the catalogue has no page of its own: where nobody shares any more, nothing shows it. */
const toMine: Led = (lang, _, library) => (library.mandatory_sharing ? href.page(lang, 'me_products') : null)
const toReset: Led = (lang, { token }) =>
  `${localize(lang, '/password/reset')}#token=${encodeURIComponent(part(token))}`

const toInvitation: Led = (lang, { token }) => `${href.page(lang, 'invitation')}#${encodeURIComponent(part(token))}`

/** Where each mail's button leads, under the library's own address. */
const buttons: Record<MailTemplate, Led> = {
  loan_received: toOrder,
  loan_approved: toOrder,
  loan_lent: toOrders,
  loan_ready: toOrder,
  loan_extended: toOrder,
  loan_moved: toOrder,
  loan_point: toOrder,
  closure_moved: toOrders,
  closure_undone: toOrders,
  loan_undone: toOrder,
  note_answered: toOrder,
  loan_in_repair: toOrder,
  loan_sought: toOrder,
  pieces_missing: toOrder,
  pieces_missing_before: toOrder,
  loan_returned: (lang, { order }) => href.page(lang, 'me_review', { id: part(order) }),
  loan_denied: toProduct,
  loan_expired: toProduct,
  loan_cancelled: toProduct,
  loan_no_show: toProduct,
  loan_not_delivered: toProduct,
  desk_new_loan: toLoans,
  desk_undecided: toLoans,
  desk_support: toPage('desk_messages'),
  desk_new_product: toPage('desk_verifications'),
  // A token goes in the fragment: it reaches no server's log and no other site.
  verify_email: (lang, { token }) => `${href.page(lang, 'signin')}#verify=${encodeURIComponent(part(token))}`,
  already_member: toSignIn,
  password_changed: toSignIn,
  session_stolen: toSignIn,
  password_recovery: toReset,
  recovery_link: toReset,
  card_at_desk: toCard,
  card_undone: toCard,
  cash_receipt: toPage('me'),
  card_given: toCard,
  card_renewed: toCard,
  refund: toOrders,
  product_published: toProduct,
  product_changes: toMine,
  product_rejected: toMine,
  product_undone: toMine,
  product_withdrawn: toMine,
  product_in_repair: toProduct,
  product_repaired: toProduct,
  line_declined: toMine,
  queue_turn: toProduct,
  turn_withdrawn: toProduct,
  queue_removed: toProduct,
  queue_restored: toProduct,
  support_received: toPage('help'),
  message_answered: toPage('support'),
  // Of the note of a loan, or of a message.
  answer_undone: (lang, data, library) => (data.order ? toOrder : toPage('support'))(lang, data, library),
  review_answered: toProduct,
  digest: toOrders,
  invitation_staff: toInvitation,
  invitation_member: toInvitation,
  role_given: toDesk,
  role_taken: toPage('me'),
  email_changed: toSignIn,
  member_suspended: toPage('me'),
  member_restored: toPage('me'),
  account_closed: toPage('home'),
  loan_taken_back: toOrder,
}

/** The button's address: the one a command gave, else the mail's own page of the library. Null: it has no button. */
export function buttonUrl(template: MailTemplate, lang: Lang, data: MailData, at: LinkedSite): string | null {
  if (typeof data.link === 'string') return data.link
  const path = buttons[template](lang, data, at.library)
  return path === null ? null : at.origin + path
}
