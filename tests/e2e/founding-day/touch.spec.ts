import { test } from '../close-contexts.ts'
import { playFounding } from './founding.ts'

test('a library is founded by touch on a phone, from an empty folder to its first booking', async ({ browser }) => {
  test.setTimeout(300_000)
  await playFounding(browser, { by: 'touch', viewport: { width: 390, height: 844 } })
})
