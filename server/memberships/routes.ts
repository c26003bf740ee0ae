import { membershipsContract } from '../../src/lib/contract/memberships.ts'
import type { Routes } from '../http/serve.ts'
import { openCardIntent } from './open-card-intent.ts'
import { readCards, readMemberships } from './read-memberships.ts'
import { renewCard } from './renew.ts'

export const membershipsRoutes: Routes = ({ serve, deps }) => {
  serve(membershipsContract.list, ({ who }) => readMemberships(deps, who))
  serve(membershipsContract.intent, ({ who, body }) => openCardIntent(deps, who, body.card_id))
  serve(membershipsContract.renew, ({ who, body }) => renewCard(deps, who, body))
  serve(membershipsContract.cards, async ({ who }) => readCards(who))
}
