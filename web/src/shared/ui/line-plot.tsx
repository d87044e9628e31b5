import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const HEIGHT = 220
/** The maximum number of distinguishable lines; the table has all of them. */
const MAX_LINES = 6
const TOKENS = ['--accent', '--warn', '--info', '--success', '--error', '--neutral']
/** Lines differ by dash pattern too, not only by color. */
const DASHES = [[], [8, 4], [2, 3], [12, 4, 2, 4], [5, 2], [1, 5]]

/** The distances between two marks of the vertical axis. */
const MARKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000]
const MOST_MARKS = 5

export type Line = { name: string; values: (number | null)[] }

/** Lines over steps, with both axis names and the step labels. */
export type Plotted = { lines: Line[]; steps: string[]; stepTitle: string; unit: string }

/** Numbers as lines over their steps. They are in the table below too, for screen readers. */
export function LinePlot({ plotted }: { plotted: Plotted }) {
  const place = useRef<HTMLDivElement>(null)
  const { lines } = plotted
  useEffect(() => {
    const element = place.current
    if (!element) return
    let plot: UPlot | null = null
    const draw = () => {
      plot?.destroy()
      plot = new UPlot(optionsOf(plotted, element), dataOf(plotted), element)
    }
    draw()
    const size = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }))
    size.observe(element)
    // Colors are the theme's.
    const theme = new MutationObserver(draw)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      size.disconnect()
      theme.disconnect()
      plot?.destroy()
    }
  }, [plotted])
  return (
    <>
      <div ref={place} aria-hidden="true" className="min-w-0 overflow-hidden" style={{ height: HEIGHT }} />
      {lines.length > 1 && <Legend lines={lines} />}
    </>
  )
}

function Legend({ lines }: { lines: Line[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {lines.slice(0, MAX_LINES).map(({ name }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width="28" height="4" aria-hidden="true">
            <line
              x1="0"
              y1="2"
              x2="28"
              y2="2"
              strokeWidth="2"
              strokeDasharray={DASHES[index]?.join(' ')}
              stroke={`var(${TOKENS[index]})`}
            />
          </svg>
          {name}
        </li>
      ))}
      {lines.length > MAX_LINES && <li>{lines.length - MAX_LINES} more in the table</li>}
    </ul>
  )
}

/** The first mark that no value exceeds. */
function upperBound(most: number): number {
  const mark = MARKS.find((distance) => most <= distance * MOST_MARKS) ?? 1_000_000
  return Math.max(Math.ceil(most / mark), 4) * mark
}

function dataOf({ lines, steps }: Plotted): UPlot.AlignedData {
  return [steps.map((_, index) => index), ...lines.slice(0, MAX_LINES).map(({ values }) => values)]
}

function optionsOf({ lines, steps, stepTitle, unit }: Plotted, element: HTMLElement): UPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const color = (token: string) => style.getPropertyValue(token).trim()
  const font = `12px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`
  const axis = {
    stroke: color('--ink-muted'),
    grid: { stroke: color('--border'), width: 1 },
    ticks: { stroke: color('--border'), width: 1 },
    font,
    labelFont: font,
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (_, _least, most) => [0, upperBound(most)] } },
    axes: [
      {
        ...axis,
        label: stepTitle,
        size: 32,
        labelSize: 20,
        incrs: [1, 2, 5, 7, 10, 14, 30],
        space: 90,
        values: (_, places) => places.map((at) => (Number.isInteger(at) && steps[at] ? steps[at] : '')),
      },
      {
        ...axis,
        label: unit,
        size: 56,
        incrs: MARKS,
        values: (_, marks) => marks.map((mark) => mark.toLocaleString('en-US')),
      },
    ],
    series: [
      {},
      ...lines.slice(0, MAX_LINES).map((_, index) => ({
        stroke: color(TOKENS[index] ?? '--accent'),
        width: 2,
        dash: DASHES[index],
        points: { show: steps.length <= 31, size: 5 },
      })),
    ],
  }
}
