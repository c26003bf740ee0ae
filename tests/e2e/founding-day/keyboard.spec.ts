import { test } from '../close-contexts.ts'
import { playFounding } from './founding.ts'

test('a library is founded by the keyboard alone, from an empty folder to its first booking', async ({ browser }) => {
  test.setTimeout(600_000)
  await playFounding(browser, { by: 'keyboard', viewport: { width: 1280, height: 800 } })
})
