import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { notesOf } from './record.ts'

const lookEveryMs = 50

const running = new Map<string, Promise<unknown>>()

/** Runs `work` when no other publication of this library runs, here or in another process. */
export function withLock<T>(siteDir: string, label: string, work: () => Promise<T>): Promise<T> {
  const { folder } = notesOf(siteDir, label)
  const before = running.get(folder) ?? Promise.resolve()
  const mine = before.then(() => locked(join(folder, 'lock'), work))
  const settled = mine.catch(() => {})
  running.set(folder, settled)
  return mine
}

async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) await wait(lookEveryMs)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  try {
    const lock = openSync(file, 'wx')
    writeSync(lock, String(process.pid))
    closeSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // In this process publications already wait for each other: a lock with our number is an old one.
    if (holderLives(file)) return false
    rmSync(file, { force: true })
    return false
  }
}

function holderLives(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder === process.pid || !holder) return false
    process.kill(holder, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
