import { globSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { everyEndpoint, nameOf } from '../../world/endpoints.ts'
import { everyScenario } from './all.ts'
import { ofDesk } from './exempt-desk.ts'

/** Calls that screens make and that are not tried here, each with its reason. */
export const exempt: Record<string, string> = {
  ...ofDesk,
  'loanPhotos.read': 'a photo that cannot be read says so in its own place',
  'desk.orders': 'of the desk, whose screens are the volunteers’, not the members’',
  'accounts.verify': 'made by the button of `accounts.join` for who is signed in',
  'me.acceptPolicies': 'what is not kept now is kept as soon as the session is read again',
  'support.tellProblem': 'sent as the help form, whose scenario breaks `support.create`',
  'wishedWords.others': 'what cannot be read is not shown, and sharing goes on',
  'founding.readKey': 'of the founder, whom a server without a library has alone',
  'founding.checkLabel': 'of the founder',
  'founding.found': 'of the founder',
  'founding.join': 'of the founder',
  'founding.enter': 'of the founder',
  'sync.list': 'asked again every second while a run is under way',
}

/** `orders.cancel`: every endpoint that the browser's code names, wherever a store, an island or the API's client does. */
export function calledEndpoints(): string[] {
  const named = globSync('src/{islands,lib/stores,lib/api}/**/*.{ts,tsx}').flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const sets = [...text.matchAll(/^import \{ (\w+) \} from '.*\.endpoints\.ts'/gm)].map(match => match[1]!)
    return sets.flatMap(set =>
      [...text.matchAll(new RegExp(`\\b${set}\\.(\\w+)\\b`, 'g'))].map(match => `${set}.${match[1]}`),
    )
  })
  return [...new Set(named)].sort()
}

/** The endpoints that are called, neither tried nor exempt; and the exemptions that nobody needs. */
export async function uncovered(): Promise<string[]> {
  const endpoints = await everyEndpoint()
  const tried = new Set<string>(everyScenario.map(one => nameOf(one.endpoint)))
  const isTried = (name: string) => endpoints.has(name) && tried.has(nameOf(endpoints.get(name) as Endpoint))
  const called = calledEndpoints().filter(name => endpoints.has(name))
  return [
    ...called.filter(name => !isTried(name) && !(name in exempt)),
    ...Object.keys(exempt)
      .filter(name => !called.includes(name) || isTried(name))
      .map(name => `${name} (exempt for nothing)`),
  ]
}
