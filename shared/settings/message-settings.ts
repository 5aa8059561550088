import type {
  MessageTemplate,
  RecipientList,
} from "#shared/features/messages/recipient-list-schema.ts";
import { t } from "#shared/texts/t.ts";
import { custom } from "./declaration.ts";

/** Settings for messages. */
export const messageSettings = {
  recipientLists: custom<RecipientList[]>({
    name: () => t("settings.recipientLists"),
    default: [],
    policy:
      "users who receive messages together: a `name`, and for each user the id and name. They are recipients of new messages and of escalation rules. 200 lists of 500 users at most. The user cannot change lists then",
    example: [{ name: "EOC staff", to: [{ id: "1004", name: "Ana Ruiz" }] }],
  }),
  messageTemplates: custom<MessageTemplate[]>({
    name: () => t("settings.messageTemplates"),
    default: [],
    policy:
      "texts for messages, each with its own `name`. `text` may contain {alert.title}, {alert.age}, {task.title}, {room}, {link}, {me} and {time}; a message with a field that nothing fills in is not sent. 50 templates of 2000 characters at most. The user cannot change templates then",
    example: [{ name: "Request help", text: "{alert.title} in {room} needs help. {link} {me}" }],
  }),
};
