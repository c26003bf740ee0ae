import { kitsContract } from '../../src/lib/contract/kits.ts'
import type { Routes } from '../http/serve.ts'
import { bookKit } from './book-kit.ts'
import { readKit } from './read-kit.ts'

export const kitsRoutes: Routes = ({ serve }) => {
  serve(kitsContract.read, ({ who, deps, query }) => readKit(deps, who, query.keywords))
  serve(kitsContract.book, ({ who, deps, body }) => bookKit(deps, who, body))
}
