import './logo.css'

export function Logo({ name }: { name: string }) {
  return (
    <>
      <LogoMark />
      <span>{name.toLowerCase()}</span>
    </>
  )
}

export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--brand)"
        d="M11.5 1.5H21A9.500 9.500 0 0 1 30.500 11v10a9.500 9.500 0 0 1-9.500 9.500H4A2.500 2.500 0 0 1 1.500 28V11.500a10 10 0 0 1 10-10z"
      />
      <path
        fill="var(--on-brand)"
        d="M13 8.600h6.400a4 4 0 0 1 4 4v6.800a4 4 0 0 1-4 4H9.900a1.300 1.300 0 0 1-1.300-1.300V13A4.400 4.400 0 0 1 13 8.600z"
      />
      <path
        fill="oklch(0.90 0.12 88)"
        d="M13.400 11.200h4.800a2.600 2.600 0 0 1 2.600 2.600V16h-9.600v-2.600a2.200 2.200 0 0 1 2.200-2.200z"
      />
    </svg>
  )
}
