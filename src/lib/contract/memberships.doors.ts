import { doors } from './doors.ts'

const notSold = ['card.not_renewable', 'card.not_found', 'card.active', 'member.banned', 'payment.unavailable'] as const

export const memberships = doors({
  list: {
    method: 'get',
    path: '/v1/me/memberships',
    access: 'member',
    fails: [],
    summary: "The member's cards, newest first",
  },
  intent: {
    method: 'post',
    path: '/v1/me/memberships/intent',
    access: 'member',
    onBehalf: false,
    fails: notSold,
    summary: 'Prepare the payment of a card; repeated, it answers the same',
  },
  renew: {
    method: 'post',
    path: '/v1/me/memberships',
    access: 'member',
    onBehalf: false,
    fails: [
      ...notSold,
      'payment.mismatch',
      'payment.price_changed',
      'payment.expired',
      'payment.not_approved',
      'payment.declined',
      'payment.unsettled',
      'payment.refunded',
    ],
    summary: 'Take the approved payment and renew the card; repeated, it answers the same card',
  },
  cards: {
    method: 'get',
    path: '/v1/libraries/renewals/cards',
    access: 'public',
    fails: [],
    summary: 'The cards that can be bought here',
  },
})
