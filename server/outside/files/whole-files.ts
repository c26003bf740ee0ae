import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * The library's folder, but a file appears whole or not at all: it writes in place and moves by copying, so that a
 * crash, a full disk or a reader at that moment would find half of one.
 */
export class WholeFiles extends FSDriver {
  private at(key: string): string {
    const { location } = this.options
    return join(typeof location === 'string' ? location : location.pathname, key)
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.at(key)
    await mkdir(dirname(path), { recursive: true })
    const part = join(dirname(path), `.part-${process.pid}-${Math.random().toString(36).slice(2)}`)
    try {
      await writeFile(part, contents)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  override async move(source: string, destination: string): Promise<void> {
    await mkdir(dirname(this.at(destination)), { recursive: true })
    await rename(this.at(source), this.at(destination))
  }
}
