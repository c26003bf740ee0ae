import { pushContract } from '../../src/lib/contract/push.ts'
import type { Routes } from '../http/serve.ts'
import { readPush, turnOffPush, turnOnPush } from './subscribe.ts'

export const pushRoutes: Routes = ({ serve }) => {
  serve(pushContract.read, ({ home }) => readPush(home.deps, home.who))
  serve(pushContract.turnOn, ({ home, body }) => turnOnPush(home.deps, home.who, body))
  serve(pushContract.turnOff, ({ home }) => turnOffPush(home.deps, home.who))
}
