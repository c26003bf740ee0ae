import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { startBenchServer } from './bench-server.ts'

const { RUNS = '5', BENCH_PORT = '4797', LIBRARIES = 'quartiere,ateneo,borgo' } = process.env
const debugPort = Number(BENCH_PORT) - 1000
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const browserFlags = [
  `--remote-debugging-port=${debugPort}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

type Scores = { scores: number[]; lcp: number; tbt: number; cls: number; missed: string[] }

/** Lighthouse's mobile preset on the pages that visitors open most, for each library: the median of five. */
export async function benchLighthouse(): Promise<void> {
  const server = await startBenchServer(Number(BENCH_PORT), 'quartiere', 0)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: browserFlags,
  })
  try {
    // The first page measured pays for the start of the browser and for what the server still prints.
    await once(`http://${LIBRARIES.split(',')[0]}.localhost:${BENCH_PORT}/help`)
    console.log(`median of ${RUNS}: ${kinds.join(' / ')}, LCP ms, TBT ms, CLS`)
    for (const library of LIBRARIES.split(',')) {
      const origin = `http://${library}.localhost:${BENCH_PORT}`
      for (const path of await paths(origin)) await measure(origin + path)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Home, a category, an object, search and help: the category and the object are the first that the pages name. */
async function paths(origin: string): Promise<string[]> {
  const { host, port } = new URL(origin)
  // Browsers know that `*.localhost` is this machine; Node does not.
  const read = (path: string) =>
    new Promise<string>((done, fail) =>
      get({ host: '127.0.0.1', port, path, headers: { host } }, reply => void text(reply).then(done, fail)).on(
        'error',
        fail,
      ),
    )
  const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '/'
  const all = await read('/catalogs/all')
  return [
    '/',
    first(await read('/catalogs'), /\/catalogs\/(?!all|last)[a-z-]+/),
    first(all, /\/products\/[a-z0-9]+/),
    '/search',
    '/help',
  ]
}

async function measure(url: string): Promise<void> {
  const runs: Scores[] = []
  for (let n = 0; n < Number(RUNS); n++) runs.push(await once(url))
  const scores = kinds.map((_, at) => median(runs.map(run => run.scores[at]!)))
  const { lcp, tbt, cls } = {
    lcp: median(runs.map(run => run.lcp)),
    tbt: median(runs.map(run => run.tbt)),
    cls: median(runs.map(run => run.cls)),
  }
  const missed = [...new Set(runs.flatMap(run => run.missed))]
  console.log(
    `${scores.map(score => String(score).padStart(3)).join(' ')}  ${lcp.toFixed(0).padStart(5)} ${tbt.toFixed(0).padStart(4)} ${cls.toFixed(3)}  ${url} ${missed.join(', ')}`,
  )
}

/** A trace that Chromium did not record says nothing of the page: it is taken again, twice at most. */
async function once(url: string, left = 2): Promise<Scores> {
  const result = await lighthouse(url, { port: debugPort, logLevel: 'error', onlyCategories: [...kinds] })
  if (!result || result.lhr.runtimeError) {
    if (left > 0) return once(url, left - 1)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'nothing measured'}`)
  }
  const { categories, audits } = result.lhr
  const number = (id: string) => audits[id]?.numericValue ?? 0
  const scored = kinds.flatMap(kind => categories[kind]?.auditRefs.filter(ref => ref.weight > 0) ?? [])
  return {
    scores: kinds.map(kind => Math.round((categories[kind]?.score ?? 0) * 100)),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    missed: scored.filter(ref => (audits[ref.id]?.score ?? 1) < 0.9).map(ref => ref.id),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
