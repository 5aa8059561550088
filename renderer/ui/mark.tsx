/** The product's logo: a watch on a desk. The app's icon is mark.svg. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="116" fill="var(--accent-fill)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="36" strokeLinecap="round">
        <circle cx="256" cy="214" r="114" />
        <path d="M256 152v62l42 30M104 392h304" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
