import { referenceContract } from '../../src/lib/contract/reference.ts'
import type { Routes } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { listEnums, listStatuses } from './list-enums.ts'
import { listErrors } from './list-errors.ts'
import { listLinks } from './list-links.ts'
import { listLookups } from './list-lookups.ts'
import { findScheme } from './schemes.ts'

export const referenceRoutes: Routes = ({ serve }) => {
  serve(referenceContract.scheme, async ({ params }) => findScheme(params.name) ?? fail('scheme.not_found'))
  serve(referenceContract.lookups, ({ who, deps }) => listLookups(deps, who))
  serve(referenceContract.status, async ({ who }) => listStatuses(who.lang))
  serve(referenceContract.enums, async ({ who }) => listEnums(who.lang))
  serve(referenceContract.links, async ({ who, deps }) => listLinks(deps, who))
  serve(referenceContract.errors, async () => listErrors())
}
