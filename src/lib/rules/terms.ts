import type { Library } from '../contract/library.ts'

/** The cost of borrowing in a library, as shown to visitors. */
export type Terms = {
  /** `none` where no card is needed; the price where it is public; null where only the library knows. */
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
