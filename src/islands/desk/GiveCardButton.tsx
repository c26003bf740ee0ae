import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ButtonVariant } from '../../ui/button-look.ts'
import type { AskProps, MemberProps } from './member-messages.ts'

/** Whether nothing can be lent to them before they have a card. */
export const lacksCard = ({ card_state }: MemberProps['member']) => card_state === 'none' || card_state === 'expired'

/** Whether they lacked one as the sheet opened: the button stays where it was pressed, and the focus with it. */
export const useLackedCard = (member: MemberProps['member']) => useState(() => lacksCard(member))[0]

type Props = MemberProps & Pick<AskProps, 'ask'> & { variant?: ButtonVariant }

/** Among their cards; at the top of the sheet, and first, of whoever cannot borrow without it. */
export function GiveCardButton({ member: { cards }, ask, variant = 'outline', t }: Props) {
  return (
    <Button variant={variant} onClick={() => ask({ what: 'give' })}>
      {t(cards.length > 0 ? 'members.cards.renew' : 'members.cards.give')}
    </Button>
  )
}
