import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Above this many files one call for the whole disk is quicker than one for each. */
const manyFiles = 200

function fsyncOne(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns when the files, and the folders that name them, are on the disk itself. */
export function fsyncAll(files: string[], folder: string): void {
  if (files.length > manyFiles && spawnSync('sync', ['-f', folder]).status === 0) return
  for (const file of files) fsyncOne(file)
  for (const parent of new Set(files.map(dirname))) fsyncOne(parent)
}
