import { defineConfig } from '@playwright/test'

// Tests of minutes: begun last, one of them would go on alone while the other worker has nothing left to do.
const longest = /(?:e2e\/reach|saturday\/\w+|founding-day\/\w+)\.spec\.ts$/

/**
 * Chromium takes one list, and the last: Playwright's own (`chromiumSwitches.ts` in playwright-core) and, after it, what
 * Chromium would load behind the address bar of each window, which nobody sees here and which takes two seconds of
 * processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Browser tests, on Debian's Chromium; `*.localhost` is this machine for it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  // Each on a site of its own; more would only wait for one another on two cores.
  workers: 2,
  // Not to be counted as passed, but to tell what is broken from what is only unsure: `scripts/test.ts` counts them.
  retries: 1,
  // How fast a page answers is the benchmark's to say: these are long enough for a busy machine, and end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    actionTimeout: 20_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // It keeps all the scripts of the desk for when there is no network, in each new browser: the tests that lose the
    // network have it, and the journeys.
    serviceWorkers: 'block',
    // A page that fades into the next is drawn many times; the journeys have it so.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Of the second try: recording all of the first ones takes a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
