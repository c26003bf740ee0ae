import { registerContract } from '../../src/lib/contract/register.ts'
import type { Routes } from '../http/serve.ts'
import { readRegister } from './read-register.ts'

export const registerRoutes: Routes = ({ serve }) => {
  serve(registerContract.list, ({ deps, who, query }) => readRegister(deps, who, query))
}
