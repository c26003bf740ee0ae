import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { areas } from '../tests/e2e/faults/all.ts'
import { uncovered } from '../tests/e2e/faults/covered.ts'
import { type Outcome, tryFault } from '../tests/e2e/faults/run.ts'
import { faultsFor, type Scenario } from '../tests/e2e/faults/scenario.ts'
import { withUniversity } from '../tests/e2e/faults/university.ts'
import { nameOf } from '../tests/world/endpoints.ts'
import { openSite, type Site } from '../tests/world/site.ts'

const { AT_ONCE = '2' } = process.env

/**
 * Breaks each call of the members' screens in each way, and looks whether the member can go on from there. `only` are
 * areas, or parts of scenarios' names. Answers whether all went well.
 */
export async function safetyOfScreens(only: string[]): Promise<boolean> {
  const missing = await uncovered()
  for (const endpoint of missing) console.error(`${endpoint} is called by a screen and neither tried here nor exempt`)
  const { status } = spawnSync('node', ['scripts/fresh-build.ts'], { stdio: 'inherit' })
  if (status !== 0) return false
  const began = performance.now()
  const site = await openSite()
  site.system.originOf = label => site.at('', label)
  const closeUniversity = await withUniversity(site)
  const browser = await chromium.launch(config.use?.launchOptions)
  const outcomes: Outcome[] = []
  try {
    const wanted = Object.entries(areas)
      .map(([name, area]) => area.filter(one => isAsked(name, one, only)))
      .sort((a, b) => b.length - a.length)
    const work = async () => {
      for (let area = wanted.shift(); area; area = wanted.shift())
        outcomes.push(...(await tryArea(site, browser, area)))
    }
    await Promise.all(Array.from({ length: Number(AT_ONCE) }, work))
  } finally {
    await browser.close()
    await closeUniversity()
    await site.close()
  }
  const failed = outcomes.filter(one => !one.ok)
  for (const { name, fault } of failed) console.error(`✗ ${name}, ${fault}`)
  const scenarios = new Set(outcomes.map(one => one.name)).size
  console.log(
    `\n${scenarios} scenarios, ${outcomes.length} faults, ${failed.length} dead ends, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  return failed.length === 0 && missing.length === 0
}

const isAsked = (area: string, { name }: Scenario, only: string[]) =>
  only.length === 0 || only.some(part => part === area || name.includes(part))

async function tryArea(site: Site, browser: Browser, area: Scenario[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const scenario of area) {
    for (const fault of faultsFor(scenario)) {
      const outcome = await tryFault(site, browser, scenario, fault)
      outcomes.push(outcome)
      console.log(rowOf(scenario, outcome))
      if (!outcome.ok) console.log(`  ${outcome.seen.replaceAll('\n', '\n  ')}`)
    }
  }
  return outcomes
}

/** The call, what went wrong with it, how it ended and what was said. */
function rowOf({ endpoint }: Scenario, { name, fault, ok, seen, seconds }: Outcome): string {
  const said = seen.replace(/\s+/g, ' ').slice(0, 110)
  return [
    name.padEnd(42),
    nameOf(endpoint).padEnd(46),
    fault.padEnd(11),
    ok ? 'ok  ' : 'DEAD',
    `${seconds.toFixed(1)} s`.padStart(7),
    said,
  ].join(' ')
}
