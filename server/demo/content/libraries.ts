import { ateneo } from './libraries/ateneo.ts'
import { borgo } from './libraries/borgo.ts'
import { quartiere } from './libraries/quartiere.ts'
import type { DemoLibrary } from './types.ts'

export const demoLibraries: DemoLibrary[] = [quartiere, ateneo, borgo]
