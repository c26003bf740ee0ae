import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressPending } from '../server/press/compress.ts'
import { publishLibrary } from '../server/press/publish.ts'
import { startBenchServer } from './bench-server.ts'

const library = 'quartiere'
const { OBJECTS = '5000', ROUNDS = '3', BENCH_PORT = '4791' } = process.env

/** A whole printing by the press beside one by plain `astro build`: the same pages, in new folders on the same disk. */
export async function benchPrint(): Promise<void> {
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS))
  const folder = mkdtempSync(join(tmpdir(), 'oggettoteca-print-'))
  try {
    for (let round = 1; round <= Number(ROUNDS); round++) {
      const [siteDir, outDir] = [join(folder, `press-${round}`), join(folder, `astro-${round}`)]
      const began = performance.now()
      const { printed } = await publishLibrary({
        apiUrl: server.url,
        siteDir,
        distDir: join(import.meta.dirname, '../dist'),
        label: library,
        all: true,
      })
      const pressed = performance.now()
      buildPlainly(server.url, outDir)
      const [press, astro] = [pressed - began, performance.now() - pressed]
      // Else it would begin while the next round is measured.
      await compressPending(siteDir, library)
      console.log(
        `${printed} pages: press ${press.toFixed(0)} ms, astro build ${astro.toFixed(0)} ms, ${(press / astro).toFixed(2)} times`,
      )
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function buildPlainly(apiUrl: string, outDir: string): void {
  const env = {
    ...process.env,
    API_URL: apiUrl,
    LIBRARY: library,
    ORIGIN: `http://${library}.localhost:${BENCH_PORT}`,
    OUT_DIR: outDir,
  }
  const { status } = spawnSync('astro', ['build'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('astro build failed')
}
