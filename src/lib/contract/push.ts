import * as z from 'zod'
import { contract } from './contract.ts'
import { push } from './push.endpoints.ts'

/** `key` is the library's public key, with which a browser subscribes; `on`: this session's browser is told things. */
export const PushState = z.object({ key: z.string(), on: z.boolean() }).meta({ id: 'PushState' })
export type PushState = z.infer<typeof PushState>

const base64url = (bytes: number) => z.base64url().length(Math.ceil((bytes * 4) / 3))

/** What a browser answers of its subscription (`PushSubscription.toJSON`): an address, a point of P-256, and a secret. */
export const PushSubscriptionOf = z
  .strictObject({ endpoint: z.url({ protocol: /^https?$/ }).max(2000), p256dh: base64url(65), auth: base64url(16) })
  .meta({
    examples: [
      {
        endpoint: 'https://push.example.org/send/4c5e',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    ],
  })
export type PushSubscriptionOf = z.infer<typeof PushSubscriptionOf>

export const pushContract = contract(push, {
  read: {
    summary: 'Whether this browser gets the reminders as notifications, and the key to subscribe with',
    fails: [],
    onBehalf: false,
    reply: PushState,
  },
  turnOn: {
    summary: 'Send the reminders to this browser too; whoever used it before gets none there any more',
    fails: ['push.unusable'],
    onBehalf: false,
    body: PushSubscriptionOf,
    reply: PushState,
  },
  turnOff: { summary: 'Send nothing to this browser any more', fails: [], onBehalf: false, reply: PushState },
})
