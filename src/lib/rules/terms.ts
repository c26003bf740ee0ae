import type { Library } from '../contract/library.ts'

/** What borrowing costs in a library, as far as somebody asks before they are a member. */
export type Terms = {
  /** `none` where nobody needs a card; the price where it is said; null where only the library knows. */
  card: 'none' | { price: number; duration: number } | null
  /** Null where nothing is brought home. */
  delivery: { price: number; radius: number } | null
}

export function termsOf({
  is,
  renewal_card: card,
  delivery,
}: Pick<Library, 'is' | 'renewal_card' | 'delivery'>): Terms {
  return {
    card: is.auto_membership ? 'none' : card && { price: card.price, duration: card.duration },
    delivery: delivery.on ? { price: delivery.price, radius: delivery.radius } : null,
  }
}
