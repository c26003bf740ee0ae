import type { LiveChange } from '../../src/lib/contract/live-names.ts'
import type { Loaded } from '../../src/lib/stores/async/loaded.ts'
import { tellScreens } from '../../src/lib/stores/desk/live.ts'
import type { Person } from '../world/lent.ts'
import { follow } from '../world/live.ts'
import type { World } from '../world/world.ts'

/** Within the two seconds that a screen has. */
export const soon = { timeout: 2000, interval: 20 }

/** What a screen shows; null until it is read. */
export function shownOf<T>($one: { get: () => Loaded<T> }): T | null {
  const now = $one.get()
  return now.state === 'ready' ? now.value : null
}

/** What the server tells this person reaches the screens, as it does in a browser. */
export async function tellAsHeard(world: World, person: Person) {
  const following = await follow(world, person)
  await following.next()
  async function passOn(): Promise<void> {
    for (let told = await following.next(); told; told = await following.next()) tellScreens([told.data as LiveChange])
  }
  void passOn()
  return following
}
