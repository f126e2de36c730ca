import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, independent of the kernel's own tick. */
const TICK_MS = 10

interface Stat {
  pid: number
  name: string
  parent: number
  cpuMs: number
  /** Of children that have ended and were waited for. */
  endedChildrenCpuMs: number
}

/**
 * Processor time a program has used, in milliseconds; PostgreSQL's own is listed next to its app's.
 */
export interface Cpu {
  server: number
  postgres: number
}

/** `server` is the process itself, `postgres` all the PostgreSQL processes below it. */
export function cpuOf(pid: number): Cpu {
  const postgres = postgresBelow(pid).reduce(
    (sum, { cpuMs, endedChildrenCpuMs }) => sum + cpuMs + endedChildrenCpuMs,
    0,
  )
  return { server: readStat(pid)?.cpuMs ?? 0, postgres }
}

/** Memory that belongs to a process, its share of what is shared included (PSS), in kB. */
export function memoryKbOf(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? 0)
}

function postgresBelow(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const below = new Set([pid])
  // A parent may have a higher number than its child once numbers wrap, hence the repeats.
  for (let before = 0; before !== below.size;) {
    before = below.size
    for (const stat of all) if (below.has(stat.parent)) below.add(stat.pid)
  }
  return all.filter((stat) => below.has(stat.pid) && stat.name === 'postgres')
}

/** Null when the process has ended. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain any character, so the rest starts after the last one.
    const nameEnd = text.lastIndexOf(')')
    const name = text.slice(text.indexOf('(') + 1, nameEnd)
    const fields = text.slice(nameEnd + 2).split(' ')
    const at = (index: number) => Number(fields[index] ?? 0)
    const cpuMs = (at(11) + at(12)) * TICK_MS
    return { pid, name, parent: at(1), cpuMs, endedChildrenCpuMs: (at(13) + at(14)) * TICK_MS }
  } catch {
    return null
  }
}
