/** Exercises in what goes wrong, each a subcommand: `npm run safety -- screens`. */
import { safetyOfScreens } from './safety-screens.ts'

const exercises: Record<string, (only: string[]) => Promise<boolean>> = { screens: safetyOfScreens }

const [name = '', ...only] = process.argv.slice(2)
const exercise = exercises[name]
if (exercise) process.exitCode = (await exercise(only)) ? 0 : 1
else {
  console.error(`Say what to exercise: ${Object.keys(exercises).join(', ')}`)
  process.exitCode = 1
}
