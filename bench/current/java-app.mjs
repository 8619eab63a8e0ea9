// The Java part: what calls the generated classes, and what these call.
import { capital } from './shape.mjs'

const ROOT = 'java/src/main/java/com/acme/cloud'
const lower = (word) => word.charAt(0).toLowerCase() + word.slice(1)

const method = (resource, name, { name: call, params, body, result }) => {
  const own = [...params.map((param) => `String ${param}`), ...(body ? [`${body} body`] : [])].join(', ')
  const pass = [...params, ...(body ? ['body'] : []), 'true', '1', 'contractNumber'].join(', ')
  return `
    public ${result ?? 'void'} ${name}(${own}) throws ApiException {
        log.debug("${name} of ${resource.name}");
        ${result ? 'return ' : ''}api.${lower(call)}(${pass});
    }
`
}

const service = (resource) => {
  const { module, prefix, operations } = resource
  const names = ['list', 'get', 'create', 'update', 'delete']
  return `package com.acme.cloud.${module.toLowerCase()}.service;

import com.acme.cloud.client.*;
import com.acme.cloud.${module.toLowerCase()}.api.${prefix}Api;
import com.acme.cloud.${module.toLowerCase()}.model.*;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What commands ask about ${resource.name}. */
public class ${prefix}Service {
    private static final Logger log = LoggerFactory.getLogger(${prefix}Service.class);
    private final ${prefix}Api api;
    private final Integer contractNumber;

    public ${prefix}Service(ApiClient client, Integer contractNumber) {
        this.api = new ${prefix}Api(client);
        this.contractNumber = contractNumber;
    }
${names.map((name, n) => method(resource, name, operations[n])).join('')}}
`
}

const command = ({ module, prefix, properties, model, fields, operations }) => {
  const params = operations[0].params
  const values = params.map((param) => `arguments.get("${param}")`).join(', ')
  return `package com.acme.cloud.${module.toLowerCase()}.command;

import com.acme.cloud.client.*;
import com.acme.cloud.${module.toLowerCase()}.model.*;
import com.acme.cloud.${module.toLowerCase()}.service.${prefix}Service;
import java.util.Map;

/** The commands of one resource. */
public class ${prefix}Command {
    private final ${prefix}Service service;

    public ${prefix}Command(Map<String, String> environment) {
        this.service = new ${prefix}Service(Configuration.fromEnvironment(environment), null);
    }

    public Object run(String verb, Map<String, String> arguments) throws ApiException {
        ${properties} properties = new ${properties}();
${fields
  .filter(({ type }) => type === 'string')
  .slice(0, 6)
  .map(({ name }) => `        properties.set${capital(name)}(arguments.get("${name}"));\n`)
  .join('')}        switch (verb) {
            case "list":
                return service.list(${values});
            case "create":
                return service.create(${values ? `${values}, ` : ''}new ${model}());
            default:
                throw new IllegalArgumentException(verb + " of " + properties);
        }
    }
}
`
}

const test = ({ module, prefix, path, operations }) => `package com.acme.cloud.${module.toLowerCase()}.service;

import static org.junit.Assert.*;

import com.acme.cloud.client.*;
import okhttp3.mockwebserver.MockResponse;
import okhttp3.mockwebserver.MockWebServer;
import org.junit.Test;

public class ${prefix}ServiceTest {
    @Test
    public void listsAPage() throws Exception {
        MockWebServer server = new MockWebServer();
        server.enqueue(new MockResponse().setBody("{\\"items\\": []}"));
        ApiClient client = new ApiClient().setBasePath(server.url("/cloudapi/v6").toString());
        assertNotNull(new ${prefix}Service(client, 1).list(${operations[0].params.map(() => '"some-id"').join(', ')}));
        assertTrue(server.takeRequest().getPath().startsWith("/cloudapi/v6${path.replace(/\{\w+\}/g, 'some-id')}"));
    }
}
`

/** The files of a resource that are written by hand in a Java client: paths and texts. */
export function javaApp(resource) {
  const folder = `${ROOT}/${resource.module.toLowerCase()}`
  const tests = folder.replace('src/main', 'src/test')
  return [
    [`${folder}/service/${resource.prefix}Service.java`, service(resource)],
    [`${folder}/command/${resource.prefix}Command.java`, command(resource)],
    [`${tests}/service/${resource.prefix}ServiceTest.java`, test(resource)],
  ]
}

const configuration = `package com.acme.cloud.client;

import java.util.Map;

public class Configuration {
    public static final String DEFAULT_BASE_PATH = "https://api.ionos.com/cloudapi/v6";
    private static ApiClient defaultApiClient = new ApiClient().setBasePath(DEFAULT_BASE_PATH);

    public static ApiClient getDefaultApiClient() {
        return defaultApiClient;
    }

    public static ApiClient fromEnvironment(Map<String, String> environment) {
        return new ApiClient().setBasePath(environment.getOrDefault("IONOS_API_URL", DEFAULT_BASE_PATH));
    }
}
`

const client = `package com.acme.cloud.client;

import com.google.gson.Gson;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import okhttp3.*;

public class ApiClient {
    private final OkHttpClient httpClient = new OkHttpClient();
    private final Gson gson = new Gson();
    private String basePath = Configuration.DEFAULT_BASE_PATH;

    public ApiClient setBasePath(String basePath) {
        this.basePath = basePath;
        return this;
    }

    public String escapeString(String value) {
        return java.net.URLEncoder.encode(value);
    }

    public String parameterToString(Object value) {
        return String.valueOf(value);
    }

    public List<Pair> parameterToPair(String name, Object value) {
        return Arrays.asList(new Pair(name, parameterToString(value)));
    }

    public String selectHeaderAccept(String[] accepts) {
        return accepts[0];
    }

    public String selectHeaderContentType(String[] contentTypes) {
        return contentTypes[0];
    }

    public Call buildCall(String path, String method, List<Pair> queryParams, Object body, Map<String, String> headers) {
        StringBuilder url = new StringBuilder(basePath).append(path).append("?");
        for (Pair pair : queryParams) {
            url.append(pair.getName()).append("=").append(pair.getValue()).append("&");
        }
        Request.Builder request = new Request.Builder().url(url.toString());
        headers.forEach(request::header);
        RequestBody data = body == null ? null : RequestBody.create(gson.toJson(body), MediaType.get("application/json"));
        return httpClient.newCall(request.method(method, data).build());
    }

    public <T> ApiResponse<T> execute(Call call, Class<T> type) throws ApiException {
        try (Response response = call.execute()) {
            return new ApiResponse<T>(response.code(), gson.fromJson(response.body().charStream(), type));
        } catch (IOException problem) {
            throw new ApiException(problem.getMessage());
        }
    }
}
`

const small = {
  ApiException:
    'public class ApiException extends Exception {\n    public ApiException(String message) {\n        super(message);\n    }\n}\n',
  ApiResponse:
    'public class ApiResponse<T> {\n    private final int code;\n    private final T data;\n\n    public ApiResponse(int code, T data) {\n        this.code = code;\n        this.data = data;\n    }\n\n    public T getData() {\n        return data;\n    }\n}\n',
  Pair: 'public class Pair {\n    private final String name;\n    private final String value;\n\n    public Pair(String name, String value) {\n        this.name = name;\n        this.value = value;\n    }\n\n    public String getName() {\n        return name;\n    }\n\n    public String getValue() {\n        return value;\n    }\n}\n',
}

/** The files in Java that a client has once: paths and texts. */
export function javaBase() {
  return [
    [`${ROOT}/client/Configuration.java`, configuration],
    [`${ROOT}/client/ApiClient.java`, client],
    ...Object.entries(small).map(([name, text]) => [
      `${ROOT}/client/${name}.java`,
      `package com.acme.cloud.client;\n\n${text}`,
    ]),
  ]
}
