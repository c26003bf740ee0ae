import { usersContract } from '../../src/lib/contract/users.ts'
import type { Routes } from '../http/serve.ts'
import { readUsers } from './read-users.ts'

export const usersRoutes: Routes = ({ serve }) => {
  serve(usersContract.list, ({ deps, query }) => readUsers(deps, query))
}
