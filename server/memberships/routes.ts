import { membershipsContract } from '../../src/lib/contract/memberships.ts'
import type { Routes } from '../http/serve.ts'
import { openCardIntent } from './open-card-intent.ts'
import { readCards, readMemberships } from './read-memberships.ts'
import { renewCard } from './renew.ts'

export const membershipsRoutes: Routes = ({ serve }) => {
  serve(membershipsContract.list, ({ who, deps }) => readMemberships(deps, who))
  serve(membershipsContract.intent, ({ who, body, deps }) => openCardIntent(deps, who, body.card_id))
  serve(membershipsContract.renew, ({ who, body, deps }) => renewCard(deps, who, body))
  serve(membershipsContract.cards, ({ who, deps }) => readCards(deps, who))
}
