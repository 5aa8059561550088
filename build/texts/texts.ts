// npm run texts: writes the types of the catalogue, shared/texts/text-arguments.ts.
import { writeArgumentTypes } from "./catalogue.ts";

writeArgumentTypes();
