import type { DeskOrder } from '../../lib/contract/desk.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Voice } from './words.ts'

/** Who has asked, how to reach them, and whether their card is in order. */
export function MemberLine({ say, order }: Voice & { order: DeskOrder }) {
  const { name, phone, is } = order.customer
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold">{name}</span>
      {is.banned ? (
        <Chip tone="alarm" icon="stop">{say('order.banned')}</Chip>
      ) : is.active_card ? (
        <Chip tone="leaf" icon="check-circle">{say('order.card_active')}</Chip>
      ) : (
        <Chip tone="amber" icon="warn">{say('order.card_expired')}</Chip>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="icon-button -my-2" aria-label={say('order.call', { name })}>
          <Icon name="phone" />
        </a>
      )}
    </p>
  )
}
