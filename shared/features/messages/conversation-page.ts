/** How many conversations are asked for by themselves, and how many more each time on demand. */
export const conversationPage = 500;
