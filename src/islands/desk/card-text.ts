import type { DeskMember } from '../../lib/contract/desk-members.ts'
import { formatDay } from '../../lib/format.ts'
import type { MemberTextI18n } from './member-messages.ts'

/** How it is with a member's card, in words. */
export function cardText({ lang, t }: MemberTextI18n, { card_state, card_until }: DeskMember): string {
  return t(`members.card.${card_state}`, { day: card_until ? formatDay(lang, card_until) : '' })
}
