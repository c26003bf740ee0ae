import { globSync, readFileSync } from 'node:fs'
import type { Door } from '../../../src/lib/contract/doors.ts'
import { everyDoor, nameOf } from '../../world/doors.ts'
import { everyScenario } from './all.ts'

/** Calls that screens make and that are not tried here, each with its reason. */
export const exempt: Record<string, string> = {
  'desk.orders': 'of the desk, whose screens are the volunteers’, not the members’',
  'desk.approve': 'of the desk',
  'desk.deny': 'of the desk',
  'desk.handOver': 'of the desk',
  'desk.takeBack': 'of the desk',
  'desk.undoReturn': 'of the desk',
  'desk.cancel': 'of the desk',
  'desk.ready': 'of the desk',
  'desk.answerNote': 'of the desk',
  'desk.changeDates': 'of the desk',
  'desk.giveUp': 'of the desk',
  'desk.products': 'of the desk',
  'desk.verify': 'of the desk',
  'desk.addProduct': 'of the desk',
  'desk.endMaintenance': 'of the desk',
  'publications.list': 'of the desk',
  'publications.start': 'of the desk',
  'sync.list': 'asked again every second while a run is under way',
}

/** `orders.cancel`: every door that the browser's code names, wherever a store, an island or the API's client does. */
export function calledDoors(): string[] {
  const named = globSync('src/{islands,lib/stores,lib/api}/**/*.{ts,tsx}').flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const sets = [...text.matchAll(/^import \{ (\w+) \} from '.*\.doors\.ts'/gm)].map(match => match[1]!)
    return sets.flatMap(set =>
      [...text.matchAll(new RegExp(`\\b${set}\\.(\\w+)\\b`, 'g'))].map(match => `${set}.${match[1]}`),
    )
  })
  return [...new Set(named)].sort()
}

/** The doors that are called, neither tried nor exempt; and the exemptions that nobody needs. */
export async function uncovered(): Promise<string[]> {
  const doors = await everyDoor()
  const tried = new Set<string>(everyScenario.map(one => nameOf(one.door)))
  const isTried = (name: string) => doors.has(name) && tried.has(nameOf(doors.get(name) as Door))
  const called = calledDoors().filter(name => doors.has(name))
  return [
    ...called.filter(name => !isTried(name) && !(name in exempt)),
    ...Object.keys(exempt)
      .filter(name => !called.includes(name) || isTried(name))
      .map(name => `${name} (exempt for nothing)`),
  ]
}
