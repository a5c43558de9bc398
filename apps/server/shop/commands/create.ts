import { randomUUID } from 'node:crypto';
import { cartRuleSchema } from '@witryna/api/cart-rules/rules-of-folder.ts';
import { createFolder, FolderRefused, refuseUsedFolder } from '@witryna/shop-folder/create/create-folder.ts';
import { shellWord } from '@witryna/shop-folder/create/fill-templates.ts';
import type { NewShop } from '@witryna/shop-folder/create/new-shop.ts';
import { shopSchema } from '@witryna/shop-folder/format/shop-schema.ts';
import { Command } from 'commander';
import { askNewShop, type GivenValues } from '../ask-new-shop.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { createTable } from '../format-table.ts';

const options = {
  name: 'the name that shoppers see',
  host: 'the host name, such as my-shop.localhost or shop.example',
  language: 'the language of pages, mails and sample texts',
  country: 'the country from where it sells, such as PL; by default that of the language',
  currency: 'the currency of all amounts',
  home: 'the layout of the home page, such as HomePlants; docs/sections.md has all of them',
  company: 'the company that sells',
  address: 'its postal address in one line',
  email: 'its e-mail address for shoppers',
  phone: 'its phone number for shoppers',
  account: 'the IBAN of the account for bank transfers',
} satisfies Record<keyof GivenValues, string>;

export function command(context: CommandContext): Command {
  const create = new Command('create')
    .description(
      'Writes the folder of a small shop that can sell at once: three sample products, and the legal documents to fill in. Asks for what the options don’t give; without a terminal, --name and --host are needed.',
    )
    .argument('<folder>', 'the folder to write; it must be empty, or not exist')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- create my-shop\n  npm run shop -- create my-shop --name Glina --host glina.localhost --language pl --email shop@example.com',
    );
  for (const [name, description] of Object.entries(options)) create.option(`--${name} <text>`, description);
  return create.action((folder: string, given: GivenValues) => writeFolder(context, folder, given));
}

async function writeFolder(context: CommandContext, folder: string, given: GivenValues): Promise<void> {
  try {
    await refuseUsedFolder(folder);
    const shop = await askNewShop(context, given);
    const schema = shopSchema(cartRuleSchema);
    const { clock, signal } = context;
    const { files, placeholders } = await createFolder(folder, {
      id: randomUUID(),
      shop,
      schema,
      now: clock(),
      signal,
    });
    context.output.write(
      `${folder} has ${files} files now.\n\n${describeRest(placeholders)}${nextSteps(folder, shop)}`,
    );
  } catch (error) {
    if (error instanceof FolderRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** Names the files that must still be filled in. */
function describeRest(placeholders: ReadonlyMap<string, number>): string {
  const total = [...placeholders.values()].reduce((sum, count) => sum + count, 0);
  const rows = [...placeholders].map(([file, count]) => [`  ${file}`, String(count)]);
  return `${total} places marked «…» are still to be filled in:\n${createTable()(rows)}\n`;
}

function nextSteps(folder: string, { email, host }: NewShop): string {
  const word = shellWord(folder);
  const missing = 'shop.json lacks footer.contact.email: without it, the shop can’t receive questions of shoppers.\n\n';
  return `${email === null ? missing : ''}Next:
  npm run shop -- check ${word}
  npm run shop -- import ${word}
  npm start        (then open the shop at its host, ${host})
`;
}
