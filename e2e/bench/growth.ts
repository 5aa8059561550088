export async function reportGrowth(_effort: unknown): Promise<void> {}
